import type { ItemAnalysis } from "#contract/quizzes/item-analysis.ts";
import type { NormTable } from "#contract/quizzes/norms.ts";
import { Panel } from "#web/dashboard/frame/panel.tsx";
import { itemAnalysisText as text } from "#web/text/iq-dashboard/item-analysis.ts";
import { normsText } from "#web/text/iq-dashboard/norms.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Disclosure } from "#web/ui/overlays/disclosure.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { useTabSearch } from "../analysis-tabs.tsx";
import { QuestionLink } from "../question-link.tsx";
import { attentionOf, type Concern } from "./concerns.ts";

/** What staff should check: the questions by urgency, then ages that contradict each other in the norms. */
export function Attention({ analysis, norms }: { analysis: ItemAnalysis; norms: NormTable | null }) {
  const tabSearch = useTabSearch();
  const concerns = attentionOf(analysis);
  const urgent = concerns.filter(({ findings }) => findings.some(({ isUrgent }) => isUrgent));
  const others = concerns.slice(urgent.length);
  const isFolded = ({ findings }: Concern) => urgent.length > 0 || findings.every(({ isFaint }) => isFaint);
  const folded = others.filter(isFolded);
  const falls = norms?.falls ?? [];
  if (concerns.length === 0 && falls.length === 0) return <Panel title={text.attention}>{text.noAttention}</Panel>;
  return (
    <Panel title={text.attention} lead={text.attentionBody}>
      <Concerns concerns={urgent} />
      {falls.length > 0 && (
        <div className="border-b border-line py-3 first:pt-0">
          <TextLink to={{ search: tabSearch("norms") }}>{text.norms}</TextLink>
          {falls.map(({ younger, older }) => (
            <p key={older}>{normsText.fall(older, younger)}</p>
          ))}
          <p className="text-small text-ink-2">{normsText.fallsBody}</p>
        </div>
      )}
      <Concerns concerns={others.filter((concern) => !isFolded(concern))} />
      {folded.length > 0 && (
        <div className="mt-4 first:mt-0">
          <Disclosure summary={text.moreAttention(formatNumber(folded.length))}>
            <div className="mt-2">
              <Concerns concerns={folded} />
            </div>
          </Disclosure>
        </div>
      )}
    </Panel>
  );
}

const Concerns = ({ concerns }: { concerns: readonly Concern[] }) =>
  concerns.length > 0 && (
    <ul className="@container">
      {concerns.map(({ number, title, findings }) => (
        <li
          key={number}
          className="grid break-inside-avoid gap-x-6 border-b border-line py-3 first:pt-0 last:border-0 @2xl:grid-cols-[minmax(0,14rem)_minmax(0,1fr)]"
        >
          <div>
            <QuestionLink number={number} />
            {title && <p className="text-small wrap-anywhere text-ink-3">{title}</p>}
          </div>
          <ul className="grid gap-1.5">
            {findings.map(({ words, advice, isUrgent }) => (
              <li key={words}>
                <p className={classNames("font-medium", isUrgent && "text-danger")}>{words}</p>
                <p className="text-small text-ink-2">{advice}</p>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
