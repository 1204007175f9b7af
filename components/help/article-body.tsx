/**
 * The body of an article.
 * @param html from `renderHelpBody`, which makes it safe
 */
export function ArticleBody({ html, language }: { html: string; language: string }) {
  return (
    <div
      lang={language}
      className="wrap-anywhere max-w-prose leading-relaxed [&_a]:font-medium [&_a]:text-link [&_a]:underline [&_a]:underline-offset-4 [&_blockquote]:my-4 [&_blockquote]:border-l-4 [&_blockquote]:pl-4 [&_blockquote]:text-muted [&_code]:rounded-md [&_code]:bg-sunken [&_code]:px-1.5 [&_h2]:mt-8 [&_h2]:mb-2 [&_h2]:text-2xl [&_h3]:mt-6 [&_h3]:mb-1 [&_h3]:text-xl [&_li]:mt-2 [&_li]:pl-1 [&_ol]:my-4 [&_ol]:list-decimal [&_ol]:pl-6 [&_p]:my-4 [&_table]:my-4 [&_td]:border [&_td]:p-2 [&_th]:border [&_th]:p-2 [&_th]:text-left [&_ul]:my-4 [&_ul]:list-disc [&_ul]:pl-6 [&>:first-child]:mt-0"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the renderer escapes HTML and checks links
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
