import type { StarterArticle } from "@/lib/help/articles/starter/starter-article";

export const peopleAndRoles: StarterArticle = {
  slug: "people-and-roles",
  topic: "BUSINESS",
  places: ["PEOPLE", "SEATS"],
  texts: {
    en: {
      title: "How do I add people to our company, and what may they do?",
      summary: "Invite a person, choose a role, and change or remove it later.",
      keywords: ["users", "employees", "colleagues", "admin", "permissions", "access", "rights"],
      body: `An administrator invites people under [People](/account/people) and chooses their role. They sign in with their own e-mail address and a code. There is no password to share.

## Invite a person

1. Open [People](/account/people), and choose **Invite a person**.
2. Enter the name, the e-mail address and the role.
3. Choose **Send invitation**. For a manager or an administrator, you also enter a code from our e-mail.

The person signs in with that address and accepts or declines. The invitation is valid for 14 days. You can send it again or withdraw it.

## What each role may do

- **Member:** sees the lines they use themselves, and can top them up.
- **Manager:** orders, changes and pauses lines and seats, and sees invoices.
- **Administrator:** everything. That includes people, company details, payment methods, and ending lines and seats.

A person who only uses a line needs no account. They get the instructions at the address of the line.

## Change a role or remove a person

1. Open [People](/account/people), and find the person.
2. Choose **Change role** or **Remove**.
3. Confirm. It counts at once.

The lines that a removed person uses still work. Change their user, or end them. A company always has an administrator: the only one cannot be removed before another one has that role.

## An invitation does not arrive

Check the address, and ask the person to look in the spam folder. Then choose **Send again**. An invitation opens only for the address it was sent to, so another account of the same person shows nothing.
`,
    },
    sv: {
      title: "Hur lägger jag till personer i företaget, och vad får de göra?",
      summary: "Bjud in en person, välj en roll och ändra eller ta bort den senare.",
      keywords: [
        "anställda",
        "kollegor",
        "bjuda in",
        "admin",
        "behörighet",
        "rättigheter",
        "åtkomst",
        "roller",
      ],
      body: `En administratör bjuder in under [Personer](/account/people) och väljer roll. Var och en loggar in med sin egen e-postadress och en kod. Det finns inget lösenord att dela.

## Bjud in någon

1. Öppna [Personer](/account/people) och välj **Bjud in någon**.
2. Skriv namn, e-postadress och roll.
3. Välj **Skicka inbjudan**. För en ansvarig eller administratör skriver du också in en kod från vårt mejl.

Personen loggar in med den adressen och tackar ja eller nej. Inbjudan gäller i 14 dagar. Du kan skicka den igen eller dra tillbaka den.

## Vad varje roll får göra

- **Medlem:** ser abonnemangen hen själv använder och kan fylla på dem.
- **Ansvarig:** beställer, ändrar och pausar abonnemang och licenser, och ser fakturor.
- **Administratör:** allt. Det gäller även personer, företagsuppgifter, betalsätt och uppsägning av abonnemang och licenser.

Den som bara använder ett abonnemang behöver inget konto. Instruktionerna kommer till abonnemangets e-postadress.

## Ändra en roll eller ta bort någon

1. Öppna [Personer](/account/people) och leta upp personen.
2. Välj **Ändra roll** eller **Ta bort**.
3. Bekräfta. Det gäller direkt.

Abonnemang som den borttagna personen använder fortsätter att fungera. Byt användare på dem eller avsluta dem. Ett företag har alltid en administratör: den enda går inte att ta bort förrän någon annan har den rollen.

## Inbjudan kommer inte fram

Kontrollera adressen och be personen titta i skräpposten. Välj sedan **Skicka igen**. En inbjudan öppnas bara med adressen den skickades till, så ett annat konto för samma person visar inget.
`,
    },
  },
};
