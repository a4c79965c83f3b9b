/** Where the sections of the main dashboard are, beside its home. */
export const sectionPath = {
  news: "/dashboard/news",
  newPost: "/dashboard/news/new",
  users: "/dashboard/users",
  settings: "/dashboard/settings",
  audit: "/dashboard/audit",
  messages: "/dashboard/messages",
} as const;
