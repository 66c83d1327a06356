// TemplateEngine
