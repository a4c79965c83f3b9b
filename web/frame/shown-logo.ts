import { createContext, useContext, useState } from "react";
import type { LogoImage } from "#web/ui/logo-mark.tsx";

type ShowLogo = (logo: LogoImage | null) => void;

const ShownLogo = createContext<ShowLogo>(() => undefined);
export const ShownLogoProvider = ShownLogo.Provider;

/** The logo of a frame: as its loader found it, until a screen inside has saved another. */
export function useShownLogo(loaded: LogoImage | null) {
  const [changed, setChanged] = useState<{ logo: LogoImage | null }>();
  return { logo: changed ? changed.logo : loaded, showLogo: (logo: LogoImage | null) => setChanged({ logo }) };
}

/** Shows another logo in the frame around a screen, at once. */
export const useShowLogo = () => useContext(ShownLogo);
