/**
 * The variables that the commands of a guide need, as lines for a shell. Undefined if no command needs one.
 * @param origin scheme and host of the API, without a trailing slash
 */
export function variablesOf(markdown: string, origin: string): string | undefined {
  if (!markdown.includes("$BASE")) return undefined;
  return [
    `BASE=${origin}/api/v2`,
    ...(markdown.includes("$KEY") ? ["KEY=…      # a full-access key"] : []),
    ...(markdown.includes("$APP_KEY") ? ["APP_KEY=…  # an impersonation key"] : []),
  ].join("\n");
}
