import type { StarterArticle } from "@/lib/help/articles/starter/starter-article";

export const manyLinesAtOnce: StarterArticle = {
  slug: "many-lines-at-once",
  topic: "BUSINESS",
  places: ["PEOPLE", "SEATS"],
  texts: {
    en: {
      title: "How do I order or change many lines at once?",
      summary: "Import lines from a file, change their users, and pause, change or end many together.",
      keywords: ["bulk", "spreadsheet", "fleet", "employees", "onboarding", "many numbers"],
      body: `Import new lines from a file under [Import from a file](/lines/import). Change existing ones under [Lines](/lines): select them, and choose what to do.

## Order many lines from a file

1. Open [Import from a file](/lines/import), and choose **Add lines**.
2. Choose **Download the template**. Fill in one row for each line: name, e-mail, plan, and eSIM or SIM card.
3. Save the file as CSV, and drop it on the page. Each row shows its problems. Nothing is ordered yet.
4. Correct the rows on the page, or continue without them.
5. Check the cost, and order. Each line gets a number, and its user gets an e-mail with instructions.

A large file becomes several orders. You see the price of each, and of all together. An order that must be paid or signed first has its own checkout.

## Change who uses the lines

Choose **Change users** on the same page. The number identifies the line, and the name and e-mail are those of its user. It costs nothing.

## Change many lines

1. Open [Lines](/lines), and search or filter.
2. Select the lines.
3. Choose **Pause**, **Resume**, **Change plan**, **Send eSIM**, **Export** or **End lines**.
4. Read what it costs and when it begins, and confirm.

Lines for which it is not possible stay as they are, with the reason. Only an administrator can end lines.

## The file is not accepted

- It is an Excel workbook. In Excel choose File, Save As, CSV.
- The first row does not name the columns as the template does.
- A plan has another name than on the page. The page lists the plans that you can name.
`,
    },
    sv: {
      title: "Hur beställer eller ändrar jag många abonnemang på en gång?",
      summary: "Ta in abonnemang från en fil, byt användare och pausa, byt eller avsluta många samtidigt.",
      keywords: ["massändring", "kalkylblad", "anställda", "nyanställd", "flera nummer", "lista"],
      body: `Nya abonnemang tar du in från en fil under [Importera från fil](/lines/import). Dem ni har ändrar du under [Abonnemang](/lines): markera dem och välj vad som ska göras.

## Beställ många från en fil

1. Öppna [Importera från fil](/lines/import) och välj **Lägg till**.
2. Välj **Ladda ner mallen**. Fyll i en rad per abonnemang: namn, e-post, abonnemang och eSIM eller SIM-kort.
3. Spara filen som CSV och släpp den på sidan. Varje rad visas med sina problem. Inget beställs ännu.
4. Rätta raderna på sidan, eller fortsätt utan dem.
5. Kontrollera kostnaden och beställ. Varje abonnemang får ett nummer, och användaren får ett mejl med instruktioner.

En stor fil blir flera beställningar. Du ser priset för varje och för alla tillsammans. En beställning som måste betalas eller undertecknas först har sin egen kassa.

## Byt vem som använder abonnemangen

Välj **Byt användare** på samma sida. Numret visar vilket abonnemang det är. Namn och e-post är användarens. Det kostar inget.

## Ändra många

1. Öppna [Abonnemang](/lines) och sök eller filtrera.
2. Markera abonnemangen.
3. Välj **Pausa**, **Återuppta**, **Byt abonnemang**, **Skicka eSIM**, **Exportera** eller **Avsluta**.
4. Läs vad det kostar och när det börjar gälla, och bekräfta.

Abonnemang som det inte går för förblir som de är, med orsaken angiven. Bara en administratör kan avsluta.

## Filen godtas inte

- Den är en Excel-arbetsbok. Välj Arkiv, Spara som, CSV i Excel.
- Första raden namnger inte kolumnerna som i mallen.
- Ett abonnemang heter något annat än på sidan. På sidan står de abonnemang du kan ange.
`,
    },
  },
};
