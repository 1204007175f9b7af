/** A file to be shown by the browser; the address is a credential, so nobody on the way keeps it. */
export const pdfAnswer = (bytes: Buffer, name: string): Response =>
  new Response(new Uint8Array(bytes), {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": `inline; filename="${name.replace(/[^\w.-]/g, "_")}.pdf"`,
      "cache-control": "private, no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
    },
  });
