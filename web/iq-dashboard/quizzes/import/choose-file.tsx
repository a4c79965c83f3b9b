import { useState } from "react";
import { useNavigate } from "react-router";
import { BackLink } from "#web/dashboard/frame/back-link.tsx";
import type { DashboardHandle } from "#web/dashboard/frame/frame.tsx";
import { Panel } from "#web/dashboard/frame/panel.tsx";
import { importPathOf, quizzesPath } from "#web/iq-dashboard/quiz-paths.ts";
import { quizImportText as text } from "#web/text/iq-dashboard/quiz-import.ts";
import { quizzesText } from "#web/text/iq-dashboard/quizzes.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { ResultsFileDrop } from "./results-file-drop.tsx";
import { newUpload, useSendFile } from "./use-upload.ts";

export const meta = () => unlistedMeta(text.chooseTitle);
export const handle: DashboardHandle = { title: quizzesText.title };

/** The first step of an import. Later steps have the address of the import. */
export default function ChooseFile() {
  const navigate = useNavigate();
  const sending = useSendFile();
  const [isLeaving, setIsLeaving] = useState(false);
  const start = (file: File) => {
    const upload = newUpload(file);
    sending.mutate(upload);
    setIsLeaving(true);
    void navigate(importPathOf(upload.id));
  };
  return (
    <>
      <BackLink to={quizzesPath}>{text.back}</BackLink>
      <Panel title={text.chooseTitle} lead={text.chooseBody} className="max-w-3xl">
        <ResultsFileDrop isDisabled={isLeaving} onFile={start} />
        <h3 className="mt-6 text-body font-medium">{text.accepted}</h3>
        <ul className="mt-1.5 grid list-disc gap-0.5 ps-5 text-small text-ink-2 marker:text-river-400">
          {text.acceptedList.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p className="mt-2 text-small text-ink-2">{text.acceptedNote}</p>
      </Panel>
    </>
  );
}
