import { index, layout, prefix, type RouteConfig, route } from "@react-router/dev/routes";

/** Every address of the product. Paths match whatever their case; a layout says which frame a page stands in. */
export default [
  layout("site/home-layout.tsx", [index("site/home.tsx")]),
  layout("test-area/iq-layout.tsx", [
    ...prefix("IQ-test", [
      index("test-area/lookup.tsx"),
      route("form", "test-area/form.tsx"),
      route("created", "test-area/created.tsx"),
      route("info", "test-area/info.tsx"),
      route("contestant/:id", "test-area/contestant.tsx"),
      route("result", "test-area/electronic-results.tsx"),
      route("result/onsite", "test-area/onsite-results.tsx"),
      route("google-form", "test-area/google-form.tsx"),
      route("customize", "iq-dashboard/logo/standalone.tsx"),
    ]),
  ]),
  route("IQ-test/dashboard/password", "iq-dashboard/password.tsx"),
  route("dashboard/password", "main-dashboard/password.tsx"),
  route("IQ-test/dashboard/login", "iq-dashboard/login.tsx"),
  route("IQ-test/dashboard", "iq-dashboard/to-home.tsx"),
  layout("iq-dashboard/layout.tsx", [
    layout(
      "iq-dashboard/screens.tsx",
      prefix("IQ-test/dashboard", [
        route("home", "iq-dashboard/home/home.tsx"),
        route("quiz", "iq-dashboard/quizzes/quizzes.tsx"),
        route("quiz/import", "iq-dashboard/quiz-import/choose-file.tsx"),
        route("quiz/import/:id", "iq-dashboard/quiz-import/import.tsx"),
        route("quiz/:id", "iq-dashboard/quizzes/quiz.tsx"),
        route("users", "iq-dashboard/users/users.tsx"),
        route("audit", "iq-dashboard/audit/audit.tsx"),
        route("sessions", "iq-dashboard/sessions/sessions.tsx"),
        route("retention", "iq-dashboard/retention/retention.tsx"),
        route("contestant/:id", "iq-dashboard/contestant-record/record.tsx"),
        route("customize", "iq-dashboard/logo/customize.tsx"),
        route("form", "iq-dashboard/test-form/form.tsx"),
        route("on-site", "iq-dashboard/onsite-quizzes/desk.tsx"),
        route("on-site/cards", "iq-dashboard/onsite-quizzes/cards.tsx"),
        route("on-site/quiz", "iq-dashboard/onsite-quizzes/exams.tsx"),
        route("on-site/quiz/:id", "iq-dashboard/onsite-quizzes/exam.tsx"),
        route("*", "iq-dashboard/not-found.tsx"),
      ]),
    ),
  ]),
  route("dashboard", "main-dashboard/login.tsx"),
  layout("main-dashboard/layout.tsx", [
    layout(
      "main-dashboard/screens.tsx",
      prefix("dashboard", [
        route("home", "main-dashboard/home/home.tsx"),
        route("news", "main-dashboard/posts/list.tsx"),
        route("news/new", "main-dashboard/posts/add.tsx"),
        route("news/:id", "main-dashboard/posts/edit.tsx"),
        route("users", "main-dashboard/users/users.tsx"),
        // The public page lends the editor its components: this table is the one place that knows both areas.
        route("settings", "main-dashboard/landing/settings.tsx", [index("site/landing-preview.tsx")]),
        route("audit", "main-dashboard/audit/audit.tsx"),
        route("sessions", "main-dashboard/sessions/sessions.tsx"),
        route("messages", "main-dashboard/messages/messages.tsx"),
        route("*", "main-dashboard/not-found.tsx"),
      ]),
    ),
  ]),
  route("robots.txt", "site/robots.ts"),
  route("sitemap.xml", "site/sitemap.ts"),
  route("rss.xml", "site/rss.ts"),
  layout("site/default-layout.tsx", [
    route("news", "site/news.tsx"),
    route("news/:id", "site/article.tsx"),
    route("services", "site/services.tsx"),
    route("*", "site/not-found.tsx"),
  ]),
] satisfies RouteConfig;
