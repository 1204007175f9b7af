import { readFile } from "node:fs/promises";
import { join, normalize } from "node:path";
import { ImageResponse } from "next/og";
import { themeOf } from "@/app/(portal)/theme";
import { hostNameOf } from "@/lib/http/host";
import type { BrandTheme } from "@/lib/values/tenant/brand-theme";

const KINDS = ["any-192", "any-512", "maskable-192", "maskable-512", "apple-180"] as const;

/**
 * The brand's logo for mails, because mail programs show no SVG. It is larger than displayed, and on white for dark
 * schemes.
 */
const LOGO = "logo.png";
const LOGO_HEIGHT = 96;
const LOGO_MARGIN = 12;

/** The device decides how much of a maskable icon it cuts off. Nothing within 80 % is cut off. */
const SAFE_PART = 0.66;

/** A picture of the brand as a data URL: our own from the served files, another's from its address. */
async function dataOf(picture: string): Promise<string> {
  if (picture.startsWith("/")) {
    const file = join(process.cwd(), "public", normalize(picture));
    return `data:image/svg+xml;base64,${(await readFile(file)).toString("base64")}`;
  }
  const response = await fetch(picture, { signal: AbortSignal.timeout(5_000) });
  const type = response.headers.get("content-type") ?? "image/svg+xml";
  return `data:${type};base64,${Buffer.from(await response.arrayBuffer()).toString("base64")}`;
}

/** The brand's mark as an app icon: alone, or on the brand's colour where the device cuts it to its own shape. */
export async function GET(request: Request, { params }: { params: Promise<{ file: string }> }) {
  const { file } = await params;
  const kind = KINDS.find((one) => `${one}.png` === file);
  if (!kind && file !== LOGO) return new Response(null, { status: 404 });
  const theme = await themeOf(hostNameOf(request.headers));
  if (!kind) return drawLogo(theme);
  const size = Number(kind.split("-")[1]);
  const alone = kind.startsWith("any-");
  const drawn = Math.round(size * (alone ? 1 : SAFE_PART));
  return new ImageResponse(
    <div
      style={{
        display: "flex",
        width: "100%",
        height: "100%",
        alignItems: "center",
        justifyContent: "center",
        ...(!alone && { background: theme.colors.light.primary }),
      }}
    >
      {/* biome-ignore lint/performance/noImgElement: drawn here, not sent */}
      {/* biome-ignore lint/a11y/useAltText: becomes a picture */}
      <img src={await dataOf(theme.logo.mark)} width={drawn} height={drawn} />
    </div>,
    { width: size, height: size, headers: { "cache-control": "public, max-age=86400" } },
  );
}

async function drawLogo({ logo }: BrandTheme): Promise<ImageResponse> {
  const width = Math.round((logo.width / logo.height) * LOGO_HEIGHT);
  return new ImageResponse(
    <div
      style={{ display: "flex", width: "100%", height: "100%", background: "#ffffff", padding: LOGO_MARGIN }}
    >
      {/* biome-ignore lint/performance/noImgElement: drawn here, not sent */}
      {/* biome-ignore lint/a11y/useAltText: becomes a picture */}
      <img src={await dataOf(logo.light)} width={width} height={LOGO_HEIGHT} />
    </div>,
    {
      width: width + 2 * LOGO_MARGIN,
      height: LOGO_HEIGHT + 2 * LOGO_MARGIN,
      headers: { "cache-control": "public, max-age=86400" },
    },
  );
}
