import Foundation
import TemplateEngine

// Renders one template, 146 lines and about 9 KB of output, with and without compiling it anew; then the
// same with Jinja2, if Python has it; then templates of 500 to 4,000 lines, which must take linear time.

let bench = TemplateBenchmark()
try bench.run()
