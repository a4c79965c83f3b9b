import { Alert } from "./alert.tsx";
import { Button } from "./button.tsx";

type LoadFailureProps = {
  message: string;
  retryText: string;
  retryingText: string;
  isRetrying: boolean;
  onRetry: () => void;
  className?: string;
};

/** What could not be loaded, and another try. */
export function LoadFailure({ message, retryText, retryingText, isRetrying, onRetry, className }: LoadFailureProps) {
  return (
    <Alert {...(className && { className })}>
      <p>{message}</p>
      <Button
        look="outline"
        size="small"
        className="mt-3"
        isPending={isRetrying}
        pendingText={retryingText}
        onClick={onRetry}
      >
        {retryText}
      </Button>
    </Alert>
  );
}
