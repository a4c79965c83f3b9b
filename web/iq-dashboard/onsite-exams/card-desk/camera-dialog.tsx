import { useState } from "react";
import { scanText as text } from "#web/text/iq-dashboard/on-site/on-site.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { CameraSight } from "./camera-sight.tsx";
import { SerialStep } from "./serial-step.tsx";

type CameraDialogProps = { onScan: (serial: string) => void; onClose: () => void };

/** Scans for a registration code with the device's camera, and closes at the first one. The code can also be typed. */
export function CameraDialog({ onScan, onClose }: CameraDialogProps) {
  const [isTyping, setIsTyping] = useState(false);
  return (
    <Dialog title={isTyping ? text.typeCode : text.cameraTitle} isOpen onClose={onClose}>
      {isTyping ? <SerialStep onTyped={() => {}} onSerial={onScan} /> : <CameraSight onScan={onScan} />}
      <Button look="outline" className="mt-4 max-sm:w-full" onClick={() => setIsTyping(!isTyping)}>
        {isTyping ? text.camera : text.typeCode}
      </Button>
    </Dialog>
  );
}
