import { Fragment } from "react";
import { Link } from "react-router";
import { assessmentPath, assessmentsPath } from "#web/iq-dashboard/assessments/assessment-paths.ts";
import { useOpenAssessments } from "#web/iq-dashboard/assessments/use-assessments.ts";
import { testFormText } from "#web/text/iq-dashboard/test-form.ts";

const text = testFormText.choice;
const mostNamed = 3;
const linkClass = "font-medium text-river-800 underline underline-offset-4 wrap-anywhere";

const ToAssessments = () => (
  <Link to={assessmentsPath} className={linkClass}>
    {text.toAssessments}
  </Link>
);

/** Names the assessments that students may begin now. */
export function OpenAssessments() {
  const { data: open, isError } = useOpenAssessments();
  if (!open) {
    return isError ? (
      <>
        {text.openFailed} <ToAssessments />
      </>
    ) : (
      text.openLoading
    );
  }
  if (open.length === 0) {
    return (
      <>
        {text.noneOpen} <ToAssessments />
      </>
    );
  }
  const others = open.length - mostNamed;
  return (
    <>
      {text.open}{" "}
      {open.slice(0, mostNamed).map(({ id, title }, index) => (
        <Fragment key={id}>
          {index > 0 && "، "}
          <Link to={assessmentPath(id)} className={linkClass}>
            {title}
          </Link>
        </Fragment>
      ))}
      {others > 0 && ` ${text.others(others)}`}
    </>
  );
}
