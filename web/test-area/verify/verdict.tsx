import { type Said, type ShownFacts, verifyText as text } from "#web/text/test-area/verify.ts";
import { CheckIcon, CrossIcon, WarningIcon } from "#web/ui/icons/icons.tsx";

const danger = { edge: "border-danger", sign: "bg-danger text-white", Icon: CrossIcon };
const doubt = { edge: "border-gold-600", sign: "bg-gold-100 text-ink", Icon: WarningIcon };
const looks = {
  genuine: { edge: "border-ok", sign: "bg-ok text-white", Icon: CheckIcon },
  unchecked: { ...doubt, Icon: CheckIcon },
  withdrawn: danger,
  forged: danger,
  unknownKey: doubt,
  unreadable: doubt,
  unavailable: doubt,
} satisfies Record<Said, object>;

export type VerdictProps = { said: Said; facts?: ShownFacts; asOf: string };

/** What is known of a document. The page's script fills `data-slot` in a copy without facts. */
export function Verdict({ said, facts, asOf }: VerdictProps) {
  const { edge, sign, Icon } = looks[said];
  const { title, body } = text.verdicts[said];
  const hasFacts = said === "genuine" || said === "unchecked" || said === "withdrawn";
  return (
    <section
      data-said={said}
      tabIndex={-1}
      className={`on-light mb-5 rounded-panel border-[3px] bg-white p-5 shadow-card sm:p-8 ${edge}`}
    >
      <div className="flex items-center gap-4">
        <span className={`grid size-14 shrink-0 place-items-center rounded-full sm:size-16 ${sign}`}>
          <Icon width="36" height="36" />
        </span>
        <h2 className="min-w-0 text-title/display wrap-anywhere">{title}</h2>
      </div>
      <p className="mt-4">{body}</p>
      {hasFacts && (
        <dl className="mt-5 grid gap-x-8 gap-y-3 border-t border-line pt-5 sm:grid-cols-2">
          {(["outcome", "date", "initials", "codeEnd", "test"] as const).map((name) => (
            <div key={name} className={name === "test" ? "sm:col-span-2" : undefined}>
              <dt className="text-small text-ink-2">{text.facts[name]}</dt>
              <dd className="text-lead/display font-bold wrap-anywhere">
                <bdi translate="no" data-slot={name}>
                  {facts?.[name]}
                </bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {(hasFacts || said === "unknownKey") && (
        <p className="mt-5 text-small text-ink-2">
          {text.asOf} <span data-slot="asOf">{asOf}</span>
        </p>
      )}
    </section>
  );
}
