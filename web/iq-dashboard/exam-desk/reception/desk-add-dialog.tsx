import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import {
  NewContestantDialog,
  type StaffRegistration,
} from "#web/iq-dashboard/onsite-exams/card-desk/add-contestant-dialog.tsx";
import { deskAddText as text } from "#web/text/iq-dashboard/on-site/exam-desk.ts";
import { showToast } from "#web/ui/feedback/toast.tsx";
import type { DeskSession } from "../desk-session.ts";
import type { DeskView } from "../desk-view.ts";
import { newSerial } from "../people/new-serial.ts";
import { firstAdmission, PlaceFields } from "./place-fields.tsx";

type DeskAddDialogProps = {
  session: DeskSession;
  view: DeskView;
  onAdded: (serial: string) => void;
  onClose: () => void;
};

/** Registers somebody at the desk with a code made on this device, and marks them as present. */
export function DeskAddDialog({ session, view, onAdded, onClose }: DeskAddDialogProps) {
  const [admission, setAdmission] = useState(() => firstAdmission(view, null));
  const save = useMutation({
    mutationFn: async (contestant: StaffRegistration) => {
      const serial = newSerial(view.desk.isRehearsal);
      await session.perform(
        { kind: "register", serial, contestant, ...admission },
        { kind: "attend", serial, ...admission },
      );
      return serial;
    },
    onSuccess: (serial, { fullName }) => {
      showToast("success", text.added(fullName));
      onAdded(serial);
    },
  });
  return (
    <NewContestantDialog save={save} failed={text.failed} onClose={onClose}>
      <PlaceFields view={view} value={admission} onChange={setAdmission} />
    </NewContestantDialog>
  );
}
