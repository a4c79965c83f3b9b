import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { SpokenStatus } from "#web/ui/feedback/spoken-status.tsx";

/** A placeholder for content that is loading. Screen readers speak it. */
export const Loading = ({ text, className }: { text: string; className: string }) => (
  <>
    <SpokenStatus>{text}</SpokenStatus>
    <Skeleton className={className} />
  </>
);
