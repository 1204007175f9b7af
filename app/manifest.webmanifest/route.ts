import { themeOf } from "@/app/(portal)/theme";
import { hostNameOf } from "@/lib/http/host";

/** The brand as an app on a home screen. */
export async function GET(request: Request): Promise<Response> {
  const { name, tagline, colors } = await themeOf(hostNameOf(request.headers));
  const icon = (file: string, size: number, purpose: "any" | "maskable") => ({
    src: `/app-icon/${file}.png`,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  });
  const manifest = {
    id: "/",
    name,
    short_name: name.split(" ")[0],
    ...(tagline && { description: tagline }),
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: colors.light.background,
    theme_color: colors.light.background,
    icons: [
      icon("any-192", 192, "any"),
      icon("any-512", 512, "any"),
      icon("maskable-192", 192, "maskable"),
      icon("maskable-512", 512, "maskable"),
    ],
  };
  return Response.json(manifest, {
    headers: { "content-type": "application/manifest+json", "cache-control": "public, max-age=3600" },
  });
}
