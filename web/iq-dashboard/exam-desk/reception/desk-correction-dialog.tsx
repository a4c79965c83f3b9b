import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import {
  type Correction,
  CorrectionForm,
} from "#web/iq-dashboard/onsite-exams/scoring/corrections/correction-form.tsx";
import { emptyGrade } from "#web/iq-dashboard/onsite-exams/scoring/grade-fields.tsx";
import { deskScoreText } from "#web/text/iq-dashboard/on-site/exam-desk.ts";
import type { DeskSession } from "../desk-session.ts";
import type { DeskView } from "../desk-view.ts";
import type { DeskPerson, KnownScore } from "../people/desk-people.ts";
import { PersonFacts } from "./person-facts.tsx";

type DeskCorrectionDialogProps = {
  session: DeskSession;
  view: DeskView;
  serial: string;
  person: DeskPerson;
  score: KnownScore;
  onClose: () => void;
};

/** Corrects a score by an act of the desk. */
export function DeskCorrectionDialog({ session, view, serial, person, score, onClose }: DeskCorrectionDialogProps) {
  const [firstGrade] = useState({ ...emptyGrade, score: String(score.score) });
  const correct = useMutation({
    mutationFn: ({ grade, reason }: Correction) =>
      session.perform({ kind: "correct", resultId: score.id, ...grade, reason, knownCorrections: score.corrections }),
  });
  return (
    <CorrectionForm
      facts={<PersonFacts view={view} person={person} serial={serial} />}
      score={score.score}
      firstGrade={firstGrade}
      save={correct}
      failed={deskScoreText.correctFailed}
      onClose={onClose}
    />
  );
}
