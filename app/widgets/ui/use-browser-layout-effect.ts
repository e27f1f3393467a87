import { useEffect, useLayoutEffect } from "react";

/** useLayoutEffect, which the server would complain about, where there is a layout. */
export const useBrowserLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;
