import { useRevalidator } from "react-router";
import { Button, type ButtonLook } from "../button.tsx";

/** Reloads the page's data. It is a form with the page's own address, so that it works without JavaScript. */
export function RetryButton({ look = "primary", children }: { look?: ButtonLook; children: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <form
      method="get"
      data-retry
      onSubmit={(event) => {
        event.preventDefault();
        if (state === "idle") void revalidate();
      }}
    >
      <Button type="submit" look={look} isPending={state === "loading"}>
        {children}
      </Button>
    </form>
  );
}
