import { useMutation, useQueryClient } from "@tanstack/react-query";
import { DownloadIcon, PrinterIcon, SendIcon } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { type ChannelSending, mayBeInChannel } from "#contract/site/channel.ts";
import { imageVariantAddress, keptWidths } from "#contract/site/images.ts";
import type { Post } from "#contract/site/posts.ts";
import { saveFile } from "#web/calls/download.ts";
import { randomId } from "#web/calls/random-id.ts";
import { mainApi } from "#web/calls/session-transport.ts";
import { ActionDialog } from "#web/dashboard/action-dialog.tsx";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import { Loading } from "#web/dashboard/loading.tsx";
import { invalidateCalls, useCall } from "#web/dashboard/use-call.ts";
import { outsideText as text } from "#web/text/main-dashboard/main-dashboard-news.ts";
import { formatDate, formatDateTime } from "#web/text/numbers.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { pngOf } from "#web/ui/canvas.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { sectionPath } from "../../section-path.ts";
import { drawShareCard } from "./share-card.ts";

type OutsideProps = { post: Post; onClose: () => void };

/** The ways of a published post out of the site. */
export const OutsideDialog = ({ post, onClose }: OutsideProps) => (
  <Dialog title={text.title} isOpen onClose={onClose}>
    <p className="-mt-2 text-ink-2 wrap-anywhere">{post.title}</p>
    <Way title={text.channel} body={text.channelBody}>
      <Channel postId={post.id} />
    </Way>
    <Way title={text.wall} body={text.wallBody}>
      <LinkButton look="outline" to={`${sectionPath.news}/${post.id}/notice`}>
        <PrinterIcon />
        {text.wallOpen}
      </LinkButton>
    </Way>
    <Way title={text.card} body={text.cardBody}>
      <ShareCard post={post} />
    </Way>
  </Dialog>
);

const Way = ({ title, body, children }: { title: string; body: string; children: ReactNode }) => (
  <section className="mt-5 border-t border-line pt-4">
    <h3 className="text-body">{title}</h3>
    <p className="mb-3 text-small text-ink-2">{body}</p>
    {children}
  </section>
);

const open: readonly string[] = ["waiting", "sending"] satisfies ChannelSending["state"][];

function Channel({ postId }: { postId: number }) {
  const client = useQueryClient();
  const params = { id: postId };
  const outlets = useCall(
    "getPostOutlets",
    { params },
    {
      refetchInterval: ({ state: { data } }) =>
        (data?.sendings.some(({ state }) => open.includes(state)) ?? false) && 2000,
    },
  );
  // A press that is repeated after a lost answer keeps its id, so that it sends once.
  const id = useRef(randomId());
  const [isAsked, setIsAsked] = useState(false);
  const sending = useMutation({
    mutationFn: (isAgain: boolean) => mainApi.send("postToChannel", { params, body: { id: id.current, isAgain } }),
    onSuccess: () => {
      id.current = randomId();
    },
    onSettled: () => invalidateCalls(client, ["getPostOutlets"]),
  });
  if (outlets.isError) return <LoadFailure whatFailed={text.loadFailed} query={outlets} />;
  if (!outlets.data) return <Loading text={text.loading} className="h-12 rounded-m" />;
  const { hasChannel, sendings } = outlets.data;
  if (!hasChannel) return <Alert look="notice">{text.noChannel}</Alert>;
  const wasSent = sendings.some(({ state }) => mayBeInChannel(state));
  return (
    <>
      <div role="status" className="mb-3">
        <ul className="grid gap-2">
          {sendings.slice(0, 3).map(({ id: key, state, url, by, changedAt }) => (
            <li key={key} className="rounded-m bg-river-50 px-4 py-2.5 text-small">
              <p className="font-medium">{text.states[state]}</p>
              <p className="text-ink-2">{text.byAt(by, formatDateTime(changedAt))}</p>
              {url && (
                <TextLink to={url} target="_blank" rel="noreferrer">
                  {text.see}
                </TextLink>
              )}
            </li>
          ))}
        </ul>
      </div>
      {sending.isError && !isAsked && (
        <Alert className="mb-3">{failureMessage(sending.error, text.again.failed)}</Alert>
      )}
      <Button
        look="outline"
        isPending={sending.isPending}
        pendingText={text.again.pending}
        onClick={() => (wasSent ? setIsAsked(true) : sending.mutate(false))}
      >
        <SendIcon />
        {sendings.length > 0 ? text.sendAgain : text.send}
      </Button>
      {isAsked && (
        <ActionDialog
          texts={text.again}
          look="primary"
          act={() => sending.mutateAsync(true)}
          onClose={() => setIsAsked(false)}
        >
          {text.againBody}
        </ActionDialog>
      )}
    </>
  );
}

const enoughWidth = 1080;

function ShareCard({ post: { id, title, images, createdAt } }: { post: Post }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawing = useMutation({
    mutationFn: async () => {
      const [image] = images;
      if (!canvas.current || !image) throw new Error("There is nothing to draw");
      const widths = keptWidths(image.width);
      const width = widths.find((kept) => kept >= enoughWidth) ?? widths.at(-1) ?? image.width;
      const imageAddress = imageVariantAddress(image.imagePath, width, "webp");
      await drawShareCard(canvas.current, { title, imageAddress, date: formatDate(createdAt) });
    },
  });
  const save = async () => canvas.current && saveFile(await pngOf(canvas.current), `rafid-${id}.png`);
  return (
    <>
      {/* Its size as a picture is written when it is drawn. */}
      <canvas
        ref={canvas}
        role="img"
        aria-label={text.cardOf(title)}
        hidden={!drawing.isSuccess}
        className="mb-3 aspect-square w-full max-w-80 rounded-m border border-line"
      />
      {drawing.isError && <Alert className="mb-3">{text.cardFailed}</Alert>}
      {drawing.isSuccess ? (
        <Button look="outline" onClick={() => void save()}>
          <DownloadIcon />
          {text.cardSave}
        </Button>
      ) : (
        <Button
          look="outline"
          isPending={drawing.isPending}
          pendingText={text.cardMaking}
          onClick={() => drawing.mutate()}
        >
          {text.cardMake}
        </Button>
      )}
    </>
  );
}
