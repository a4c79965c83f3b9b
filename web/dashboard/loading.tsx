import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { SpokenStatus } from "#web/ui/feedback/spoken-status.tsx";

/** A spoken placeholder for content that is loading. */
export const Loading = ({ text, className }: { text: string; className: string }) => (
  <>
    <SpokenStatus>{text}</SpokenStatus>
    <Skeleton className={className} />
  </>
);
