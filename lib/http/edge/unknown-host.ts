import { type Locale, languageOf } from "@/i18n/locales";
import en from "@/messages/en/errors.json";
import sv from "@/messages/sv/errors.json";

/** The answer for a host that belongs to no brand. It is not rendered and not cached. */
export function unknownHost(locale: Locale): Response {
  const language = languageOf(locale);
  const { notFoundTitle: title, notFoundText: text } = { en, sv }[language];
  const page = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head><body><h1>${title}</h1><p>${text}</p></body></html>`;
  return new Response(page, {
    status: 404,
    headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" },
  });
}
