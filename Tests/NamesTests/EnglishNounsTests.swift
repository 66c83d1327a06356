import Names
import Testing

@Suite struct EnglishNounsTests {
  @Test(arguments: [
    ("Note", "Notes"), ("Category", "Categories"), ("Day", "Days"), ("Box", "Boxes"),
    ("Class", "Classes"), ("Address", "Addresses"), ("Branch", "Branches"), ("Dish", "Dishes"),
    ("Series", "Series"), ("News", "News"), ("Child", "Children"), ("Person", "People"),
    ("Movie", "Movies"), ("Quiz", "Quizzes"), ("Status", "Statuses"), ("Bus", "Buses"),
    ("Knife", "Knives"), ("Analysis", "Analyses"), ("Hero", "Heroes"), ("Photo", "Photos"),
    ("OrderItem", "OrderItems"), ("ShoppingList", "ShoppingLists"), ("FAQ", "FAQs"),
    ("Cookie", "Cookies"), ("Cache", "Caches"), ("Course", "Courses"), ("House", "Houses"),
    ("Index", "Indices"), ("Video", "Videos"), ("Reply", "Replies"), ("orderItem", "orderItems"),
    ("order_item", "order_items"), ("MAX_BOX", "MAX_BOXES"), ("imageURL", "imageURLs"), ("", ""),
    ("news-series", "news-series"), ("Item2", "Item2s"), ("MP3", "MP3s"),
    ("Paralysis", "Paralyses"),
  ])
  func bothWays(singular: String, plural: String) {
    #expect(EnglishNouns.plural(singular) == plural)
    #expect(EnglishNouns.singular(plural) == singular)
    #expect(EnglishNouns.singular(singular) == singular)
  }
}
