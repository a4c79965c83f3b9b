import { useQueryClient } from "@tanstack/react-query";
import { LayoutTemplateIcon, PlusIcon } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { assessmentStateCodes } from "#contract/assessments/assessment-words.ts";
import type { AssessmentItem } from "#contract/assessments/assessments.ts";
import { isGiven } from "#contract/assessments/test-form.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { ActionDialog } from "#web/dashboard/action-dialog.tsx";
import type { DashboardHandle } from "#web/dashboard/frame/frame.tsx";
import { oneOf } from "#web/dashboard/lists/list-address.ts";
import { emptyOf, ListTable } from "#web/dashboard/lists/list-table.tsx";
import { useListAddress } from "#web/dashboard/lists/use-list-address.ts";
import { invalidateCalls } from "#web/dashboard/use-call.ts";
import { templatesText } from "#web/text/iq-dashboard/assessments/assessment-templates.ts";
import { stateOptions, assessmentsText as text } from "#web/text/iq-dashboard/assessments/assessments.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { PillClear, PillSelect } from "#web/ui/forms/pill-select.tsx";
import { sectionPath } from "../sections.ts";
import { useTestForm } from "../settings/test-form/use-test-form.ts";
import { assessmentColumns } from "./assessment-columns.tsx";
import { newAssessmentPath, templatesPath } from "./assessment-paths.ts";
import { assessmentsAddress } from "./assessments-view.ts";
import { useAssessments } from "./use-assessments.ts";

export const meta = () => unlistedMeta(text.title);
export const handle: DashboardHandle = { title: text.title, search: text.search };

/** The list of assessments. Search, order and page are in the address. */
export default function Assessments() {
  const { view, change, place } = useListAddress(assessmentsAddress);
  const list = useAssessments(view);
  const isNarrowed = view.text !== undefined || view.state !== undefined;
  const form = useTestForm();
  const queryClient = useQueryClient();
  const [removed, setRemoved] = useState<AssessmentItem | null>(null);
  return (
    <section aria-label={text.list} className="rounded-panel border border-line bg-white">
      {form.data && !isGiven("own", form.data) && (
        <Alert look="notice" className="m-4 mb-0">
          {text.notGiven}{" "}
          <Link to={sectionPath.form} className="font-medium text-river-800 underline underline-offset-4">
            {text.toChoice}
          </Link>
        </Alert>
      )}
      <div className="flex flex-wrap items-center gap-3 border-b border-line p-4">
        <fieldset className="flex min-w-0 flex-1 flex-wrap items-center gap-2">
          <legend className="sr-only">{text.filters}</legend>
          <PillSelect
            label={text.state}
            options={stateOptions}
            value={view.state}
            onChange={(state) => change({ state: oneOf(assessmentStateCodes)(state ?? "") })}
          />
          {view.state && <PillClear label={text.clearFilters} onPress={() => change({ state: undefined })} />}
        </fieldset>
        {view.state !== "template" && (
          <LinkButton to={templatesPath} look="soft" className="max-sm:w-full">
            <LayoutTemplateIcon />
            {templatesText.start}
          </LinkButton>
        )}
        <LinkButton to={newAssessmentPath} className="max-sm:w-full">
          <PlusIcon />
          {text.add}
        </LinkButton>
      </div>
      {view.text && (
        <p className="border-b border-line px-4 py-3 font-medium wrap-anywhere">{text.resultsFor(view.text)}</p>
      )}
      <ListTable
        texts={text}
        columns={assessmentColumns(new Date(), setRemoved)}
        keyOf={({ id }) => id}
        page={list.data}
        query={list}
        place={place}
        empty={view.state === "template" && !view.text ? templatesText.none : emptyOf(text, isNarrowed)}
      />
      {removed && (
        <ActionDialog
          texts={templatesText.removal}
          act={async () => {
            await iqApi.send("removeTemplate", { params: { id: removed.id } });
            await invalidateCalls(queryClient, ["listAssessments"]);
          }}
          onClose={() => setRemoved(null)}
        >
          {templatesText.removal.body(removed.title)}
        </ActionDialog>
      )}
    </section>
  );
}
