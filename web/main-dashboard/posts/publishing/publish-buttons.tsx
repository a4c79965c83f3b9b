import { CalendarClockIcon, EyeIcon } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { planText as text } from "#web/text/main-dashboard/main-dashboard-publishing.ts";
import { Button } from "#web/ui/button.tsx";
import { sectionPath } from "../../section-path.ts";
import { PlanDialog } from "./plan-dialog.tsx";

type PublishButtonsProps = {
  draftId: number | undefined;
  /** The post that is out. */
  postId: number | undefined;
  /** Saves what is typed. Nothing opens if it fails. */
  beforeOpen: () => Promise<void>;
};

export const previewPath = (draftId: number) => `${sectionPath.news}/drafts/${draftId}/preview`;

/** Leads from the form of a post to the preview of its draft, and to the moments of publishing and taking down. */
export function PublishButtons({ draftId, postId, beforeOpen }: PublishButtonsProps) {
  const navigate = useNavigate();
  const [isPlanning, setIsPlanning] = useState(false);
  const of = draftId !== undefined ? { draftId } : postId !== undefined ? { postId } : null;
  if (!of) return null;
  const afterSaving = (open: () => void) => void beforeOpen().then(open, () => undefined);
  return (
    <div className="flex flex-wrap gap-2">
      {draftId !== undefined && (
        <Button look="outline" onClick={() => afterSaving(() => void navigate(previewPath(draftId)))}>
          <EyeIcon />
          {text.preview}
        </Button>
      )}
      <Button look="outline" onClick={() => afterSaving(() => setIsPlanning(true))}>
        <CalendarClockIcon />
        {draftId === undefined ? text.planEnd : text.plan}
      </Button>
      {isPlanning && <PlanDialog of={of} onClose={() => setIsPlanning(false)} />}
    </div>
  );
}
