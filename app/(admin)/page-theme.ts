import { headers } from "next/headers";
import { themeOf } from "@/app/(portal)/theme";
import { hostNameOf } from "@/lib/api/host";
import type { BrandTheme } from "@/lib/identity/brand-theme";

/** How the brand of the page's host looks. */
export const pageTheme = async (): Promise<BrandTheme> => themeOf(hostNameOf(await headers()));
