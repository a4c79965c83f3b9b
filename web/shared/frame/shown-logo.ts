import { createContext, useContext, useState } from "react";
import type { LogoImage } from "#web/ui/icons/logo-mark.tsx";

type ShowLogo = (logo: LogoImage | null) => void;

const ShownLogo = createContext<ShowLogo>(() => undefined);
export const ShownLogoProvider = ShownLogo.Provider;

/** The logo of a frame: the one that was loaded, until a screen inside saves another. */
export function useShownLogo(loaded: LogoImage | null) {
  const [changed, setChanged] = useState<{ logo: LogoImage | null }>();
  return { logo: changed ? changed.logo : loaded, showLogo: (logo: LogoImage | null) => setChanged({ logo }) };
}

/** Updates the frame's logo at once. */
export const useShowLogo = () => useContext(ShownLogo);
