/** @jsxImportSource hono/jsx */
import type { Context } from "hono";
import type { Child } from "hono/jsx";

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

type Layout = { title: string; current: "control" | "mailbox"; children: Child };

/** The frame of the sandbox's own pages. */
function Body({ current, children }: Omit<Layout, "title">) {
  const link = (name: Layout["current"], href: string, text: string) => (
    <a href={href} aria-current={current === name ? "page" : undefined}>
      {text}
    </a>
  );
  return (
    <>
      <a class="skip" href="#content">
        Skip to content
      </a>
      <header class="top">
        <span class="brand">
          <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true">
            <path d="M4 20h16M6 20l1.5-9h9L18 20M9 11V7h6v4M10.5 4h3v3h-3z" stroke-linejoin="round" />
          </svg>
          Sandbox
        </span>
        <nav aria-label="Sandbox">
          {link("control", "/sandbox", "Controls")}
          {link("mailbox", "/sandbox/mailbox", "Mailbox")}
          <a href="/">Shop</a>
        </nav>
      </header>
      <main class="page" id="content">
        {children}
      </main>
    </>
  );
}

/** Answers with a page. It loads nothing from other hosts. */
export function renderPage(c: Context, layout: Layout): Response | Promise<Response> {
  c.header("Content-Security-Policy", POLICY);
  c.header("Cache-Control", "no-store");
  c.header("X-Content-Type-Options", "nosniff");
  const { title, ...body } = layout;
  return c.html(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
${(<title>{title} · Sandbox</title>).toString()}
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/sandbox/assets/style.css">
<script src="/sandbox/assets/pages.js" defer></script>
</head>
<body>
${(<Body {...body} />).toString()}
</body>
</html>
`);
}

export function Time({ at }: { at: string | number }) {
  const iso = new Date(typeof at === "number" ? at * 1000 : at).toISOString();
  return <time datetime={iso}>{iso.slice(0, 16).replace("T", " ")}</time>;
}
