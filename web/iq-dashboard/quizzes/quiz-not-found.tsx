import { quizzesPath } from "#web/iq-dashboard/quiz-paths.ts";
import { quizText as text } from "#web/text/iq-dashboard/quizzes.ts";
import { DashboardMessage } from "#web/ui/frames/dashboard-message.tsx";

export const QuizNotFound = () => (
  <DashboardMessage title={text.notFound} body={text.notFoundBody} way={{ to: quizzesPath, label: text.back }} />
);
