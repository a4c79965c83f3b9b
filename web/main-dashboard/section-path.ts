/** Paths of the main dashboard's sections. */
export const sectionPath = {
  news: "/dashboard/news",
  newPost: "/dashboard/news/new",
  publications: "/dashboard/news/publications",
  users: "/dashboard/users",
  settings: "/dashboard/settings",
  dates: "/dashboard/dates",
  questions: "/dashboard/questions",
  audit: "/dashboard/audit",
  messages: "/dashboard/messages",
  visits: "/dashboard/visits",
  handbook: "/dashboard/handbook",
} as const;
