import type { StarterArticle } from "@/lib/help/articles/starter/starter-article";

export const companyInvoices: StarterArticle = {
  slug: "company-invoices",
  topic: "BUSINESS",
  places: ["INVOICE", "PEOPLE"],
  texts: {
    en: {
      title: "How do I get company invoices right, with VAT and bookkeeping?",
      summary: "Set reference, VAT number and bill day, and download files for your bookkeeping.",
      keywords: ["organisation number", "peppol", "accounting"],
      body: `An administrator sets how invoices come under [Company](/account/company). It applies to every invoice from now on. Existing invoices do not change.

## Set up your invoices

1. Open [Company](/account/company), and find **Invoices**.
2. Choose whether they come by e-mail, as an e-invoice or on paper.
3. Enter the e-mail address for invoices. A shared mailbox is best, because people change.
4. Enter **Your reference**, such as a purchase order or a cost centre. It is printed on each invoice.
5. Choose **Save invoice settings**.

## One invoice for all lines

Choose a **Bill day**. All lines and licenses then renew on that day and are on one invoice. Each one moves at its next renewal. Once, it then costs only the days until the bill day.

## VAT

Companies see prices without VAT. Invoices state the VAT for each rate. Enter your **VAT number** with its country. We look it up in the EU's register, and VAT is charged until the register confirms it. A company in another EU country than the seller then pays without VAT (reverse charge). Within one country, VAT is always charged.

## Files for your bookkeeping

Open [Invoices](/invoices), and find **For your bookkeeping**. Choose the period, and the format: a spreadsheet (CSV) or SIE 4. The file has every invoice and credit note, by line and VAT rate. Each invoice can also be opened as PDF.

## Contracts

Some orders of companies are signed before they start. You read the contract and sign it with a code that we e-mail. Signed contracts stay under [Company](/account/company) as PDFs.
`,
    },
    sv: {
      title: "Hur får vi rätt på företagets fakturor, moms och bokföring?",
      summary: "Ange referens, momsnummer och fakturadag, och ladda ner filer till bokföringen.",
      keywords: ["företagsfaktura", "organisationsnummer", "peppol", "redovisning"],
      body: `En administratör ställer in hur fakturorna kommer under [Företaget](/account/company). Det gäller alla fakturor från och med nu. Befintliga fakturor ändras inte.

## Ställ in fakturorna

1. Öppna [Företaget](/account/company) och leta upp **Fakturor**.
2. Välj om de ska komma med e-post, som e-faktura eller på papper.
3. Skriv e-postadressen för fakturor. En gemensam brevlåda är bäst, eftersom personer byts ut.
4. Skriv **Er referens**, till exempel inköpsorder eller kostnadsställe. Den visas på varje faktura.
5. Välj **Spara fakturainställningar**.

## En faktura för alla abonnemang

Välj en **Fakturadag**. Då förnyas alla abonnemang och licenser den dagen och samlas på en faktura. Vart och ett flyttas vid sin nästa förnyelse. Den gången kostar det bara för dagarna fram till fakturadagen.

## Moms

Företag ser priser utan moms. På fakturan står momsen för varje momssats. Skriv ert **Momsregistreringsnummer** med land. Vi slår upp det i EU:s register, och till dess att registret har bekräftat det tas moms ut. Ett företag i ett annat EU-land än säljarens betalar därefter utan moms (omvänd betalningsskyldighet). Inom samma land tas moms alltid ut.

## Filer till bokföringen

Öppna [Fakturor](/invoices) och leta upp **För bokföringen**. Välj period och format: kalkylblad (CSV) eller SIE 4. Filen innehåller alla fakturor och kreditfakturor, per abonnemang och momssats. Varje faktura går också att öppna som PDF.

## Avtal

En del beställningar från företag skrivs under innan de startar. Du läser avtalet och skriver under med en kod som vi mejlar. Underskrivna avtal finns kvar under [Företaget](/account/company) som PDF.
`,
    },
  },
  markets: {
    US: {
      en: {
        title: "How do I get company invoices right, with taxes and bookkeeping?",
        summary: "Set reference and bill day, claim a tax exemption, and download files for your books.",
        keywords: ["sales tax", "tax exempt", "ein", "accounting", "quickbooks"],
        body: `An administrator sets how invoices come under [Company](/account/company). It applies to every invoice from now on. Existing invoices do not change.

## Set up your invoices

1. Open [Company](/account/company), and find **Invoices**.
2. Choose how they come, for example by e-mail or on paper.
3. Enter the e-mail address for invoices. A shared mailbox is best, because people change.
4. Enter **Your reference**, such as a purchase order or a cost center. It is printed on each invoice.
5. Choose **Save invoice settings**.

## One invoice for all lines

Choose a **Bill day**. All lines and licenses then renew on that day and are on one invoice. Each one moves at its next renewal. Once, it then costs only the days until the bill day.

## Taxes and exemptions

Companies see prices before tax. The taxes of state, county, city and district depend on the address of each line. Each invoice names every tax and its rate. Is your company exempt? Send the exemption certificate of your state to {supportEmail}. We enter it with its days, and the invoices after that name the exemption. Invoices that are already issued keep their tax.

## Files for your bookkeeping

Open [Invoices](/invoices), and find **For your bookkeeping**. Choose the period, and download a spreadsheet (CSV). The file has every invoice and credit note, by line and tax rate. Each invoice can also be opened as PDF.

## Contracts

Some orders of companies are signed before they start. You read the contract and sign it with a code that we e-mail. Signed contracts stay under [Company](/account/company) as PDFs.
`,
      },
    },
  },
};
