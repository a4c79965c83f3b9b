import type { SlipProof } from "#contract/slip-proofs/slip-proofs.ts";
import { slipText as text } from "#web/text/test-area/slip.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";

/**
 * The QR with which a school checks a slip, on paper 32 mm wide after the page's zoom. It floats to the left, because the
 * oldest supported browsers know no `float: inline-end`.
 */
export function ProofOfSlip({ proof }: { proof: SlipProof | null }) {
  if (proof?.state === "none") return null;
  if (proof?.state !== "given")
    return (
      <Alert look="notice" className="order-1 mt-6">
        {proof === null ? text.proofFailed : text.proofWithdrawn}
      </Alert>
    );
  const [page = ""] = proof.address.replace(/^https?:\/\//, "").split("#");
  return (
    <figure className="order-1 mt-6 flex flex-wrap items-center gap-x-5 gap-y-3 border-t border-line pt-5 print:float-left print:ms-6 print:mt-2 print:block print:w-[38mm] print:border-0 print:pt-0">
      <img
        src={`data:image/png;base64,${proof.qrCodeBase64}`}
        alt={text.verifyPicture}
        width="224"
        height="224"
        className="size-56 [image-rendering:pixelated] print:size-[38mm]"
      />
      <figcaption className="min-w-0 text-small text-ink-2 print:text-caption">
        {text.verify}{" "}
        <a
          href={proof.address}
          dir="ltr"
          translate="no"
          className="block py-2.5 font-medium text-river-700 underline underline-offset-4 wrap-anywhere print:py-0 print:text-ink print:no-underline"
        >
          {page}
        </a>
      </figcaption>
    </figure>
  );
}
