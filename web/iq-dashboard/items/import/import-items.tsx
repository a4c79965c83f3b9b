import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { ItemImport } from "#contract/items/item-import.ts";
import { type ItemLevel, itemLimits } from "#contract/items/item-words.ts";
import { ApiProblem } from "#web/calls/api-problem.ts";
import { uploadItems } from "#web/calls/upload.ts";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { BackLink } from "#web/dashboard/frame/back-link.tsx";
import type { DashboardHandle } from "#web/dashboard/frame/frame.tsx";
import { Panel } from "#web/dashboard/frame/panel.tsx";
import { invalidateCalls } from "#web/dashboard/use-call.ts";
import { itemText, levelOptions, itemFilesText as text } from "#web/text/iq-dashboard/items.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { Button } from "#web/ui/button.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { TextField } from "#web/ui/forms/field.tsx";
import { NativeSelect } from "#web/ui/forms/native-select.tsx";
import { TableFilePanel } from "../../table-file-panel.tsx";
import { itemsPath } from "../item-paths.ts";
import { itemCalls } from "../use-items.ts";
import { ImportPreview } from "./import-preview.tsx";
import { saveTemplate } from "./item-template.ts";

export const meta = () => unlistedMeta(text.title);
export const handle: DashboardHandle = { title: text.title };

/** Imports items from a file in three steps: choose, preview, confirm. */
export default function ImportItems() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [about, setAbout] = useState<PackageAbout>({ subject: "", level: "" });
  const preview = useMutation({ mutationFn: (chosen: File) => uploadItems(chosen, queryOf(about)) });
  const writing = useMutation({
    mutationFn: ({ chosen, digest }: { chosen: File; digest: string }) =>
      uploadItems(chosen, { ...queryOf(about), digest }),
    onSuccess: async () => {
      showToast("success", text.written);
      await invalidateCalls(queryClient, itemCalls);
      navigate(itemsPath);
    },
    onError: (error, { chosen }) => {
      if (error instanceof ApiProblem && error.code === "item_import_changed") preview.mutate(chosen);
    },
  });
  /** Whether subject or level have changed since the preview. */
  const [isOld, setIsOld] = useState(false);
  const look = (chosen: File) => {
    setIsOld(false);
    writing.reset();
    preview.mutate(chosen);
  };
  return (
    <>
      <BackLink to={itemsPath}>{itemText.back}</BackLink>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
        <TableFilePanel
          id="items-file"
          title={text.chooseTitle}
          lead={text.chooseBody}
          texts={file ? { ...text, choose: text.another } : text}
          saveTemplate={saveTemplate}
          reading={preview}
          isDisabled={preview.isPending || writing.isPending}
          onFile={(chosen) => {
            setFile(chosen);
            look(chosen);
          }}
        >
          {file && <p className="mt-3 wrap-anywhere">{text.chosen(file.name)}</p>}
          {writing.isError && <Alert className="mt-3">{failureMessage(writing.error, itemText.saveFailed)}</Alert>}
        </TableFilePanel>
        {file && preview.data && asksAbout(preview.data, about) && (
          <AboutPackage
            about={about}
            isLooking={preview.isPending}
            onChange={(changes) => {
              setAbout({ ...about, ...changes });
              setIsOld(true);
            }}
            onLook={() => look(file)}
          />
        )}
        {file && preview.data && !isOld && (
          <ImportPreview
            key={preview.data.digest}
            preview={preview.data}
            isWriting={writing.isPending}
            onConfirm={() => writing.mutate({ chosen: file, digest: preview.data.digest })}
          />
        )}
      </div>
    </>
  );
}

/** Subject and level for packages that name none. They are empty until chosen. */
type PackageAbout = { subject: string; level: string };

const queryOf = ({ subject, level }: PackageAbout) => ({
  ...(subject.trim() && { subject }),
  ...(level && { level: Number(level) as ItemLevel }),
});

/** Whether the fields are shown: if an item has failures, and while they contain input. */
const asksAbout = ({ format, counts }: ItemImport, { subject, level }: PackageAbout): boolean =>
  format === "qti" && (counts.wrong > 0 || subject !== "" || level !== "");

type AboutPackageProps = {
  about: PackageAbout;
  isLooking: boolean;
  onChange: (changes: Partial<PackageAbout>) => void;
  onLook: () => void;
};

/** Asks for subject and level of a package, because other programs do not export them. */
const AboutPackage = ({ about, isLooking, onChange, onLook }: AboutPackageProps) => (
  <Panel title={text.about} lead={text.aboutBody}>
    <form
      className="grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,14rem)_auto]"
      onSubmit={(event) => {
        event.preventDefault();
        onLook();
      }}
    >
      <TextField
        name="subject"
        label={itemText.subject}
        maxLength={itemLimits.subject}
        autoComplete="off"
        value={about.subject}
        onChange={(event) => onChange({ subject: event.currentTarget.value })}
      />
      <NativeSelect
        name="level"
        label={itemText.level}
        options={levelOptions}
        placeholder={itemText.chooseLevel}
        value={about.level}
        onChange={(event) => onChange({ level: event.currentTarget.value })}
      />
      <Button type="submit" look="outline" isPending={isLooking} pendingText={text.reading} className="max-sm:w-full">
        {text.lookAgain}
      </Button>
    </form>
  </Panel>
);
