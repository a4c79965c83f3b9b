import { mostStudents } from "#contract/accounts/cookies.ts";
import { keptCodeText, studentsText as text } from "#web/text/test-area/test-area.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { SendFailure } from "#web/ui/forms/send-failure.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { alsoField, keptField } from "./keep-record.ts";
import { ForgetForm } from "./kept-code.tsx";
import type { Student } from "./students.ts";

/** Where a typed code is added to the others instead of replacing the kept one. */
const addPath = `/IQ-test?${alsoField}=yes`;

/** The students of the codes that a family keeps on this device, each with a way in and a way out. */
export function StudentsList({ students }: { students: readonly Student[] }) {
  return (
    <section
      aria-labelledby="students-title"
      className="mb-5 rounded-panel border border-line bg-white px-5 py-5 sm:px-8"
    >
      <h2 id="students-title" className="text-body">
        {text.title}
      </h2>
      <ul className="divide-y divide-line">
        {students.map(({ id, name, ending, isOpen }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <p className="flex min-w-0 flex-wrap items-center gap-x-3">
              <bdi translate="no" className="font-medium wrap-anywhere">
                {name ?? text.unread}
              </bdi>
              {ending && (
                <span className="text-small text-ink-2">
                  {text.ending} <bdi dir="ltr">{ending}</bdi>
                </span>
              )}
              {isOpen && <Badge look="river">{text.isOpen}</Badge>}
            </p>
            <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
              <KeepForm id={id} label={text.open(name ?? "")} isSoft>
                {text.openShort}
              </KeepForm>
              <ForgetForm label={text.forget} name={name ?? ""} id={id} />
            </div>
          </li>
        ))}
      </ul>
      {students.length < mostStudents ? (
        <TextLink to={addPath} className="inline-flex min-h-11 items-center">
          {text.add}
        </TextLink>
      ) : (
        <p className="text-small text-ink-2">{text.full}</p>
      )}
    </section>
  );
}

type FamilyLineProps = {
  id: string;
  /** The ids of the family's students; null on a device of a hall. */
  students: readonly string[] | null;
};

/** One line below the shown student: the way to the others, or the choice to keep more than one code. */
export function FamilyLine({ id, students }: FamilyLineProps) {
  if (students === null) return null;
  const canAdd = students.length > 0 && students.length < mostStudents && !students.includes(id);
  return (
    <div className="mt-4 print:hidden">
      {canAdd ? (
        <KeepForm id={id} isAlso>
          {text.addThis}
        </KeepForm>
      ) : (
        <TextLink to={students.length > 0 ? "/IQ-test" : addPath} className="inline-flex min-h-11 items-center">
          {students.length > 0 ? text.title : text.add}
        </TextLink>
      )}
    </div>
  );
}

type KeepFormProps = { id: string; label?: string; isAlso?: boolean; isSoft?: boolean; children: string };

/** A form that shows a student's record, and with `isAlso` keeps the code beside the others. */
export const KeepForm = ({ id, label, isAlso = false, isSoft = false, children }: KeepFormProps) => (
  <form method="post" action="/IQ-test/info" data-sends="/IQ-test/info" data-replaces>
    <input type="hidden" name={keptField} value={id} />
    {isAlso && <input type="hidden" name={alsoField} value="yes" />}
    <Button
      type="submit"
      size="small"
      look={isSoft ? "soft" : "outline"}
      aria-label={label}
      className="max-sm:w-full"
      data-pending-text={keptCodeText.keeping}
    >
      {children}
    </Button>
    <SendFailure title={keptCodeText.keepFailed} />
  </form>
);
