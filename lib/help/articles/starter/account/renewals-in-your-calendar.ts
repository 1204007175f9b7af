import type { StarterArticle } from "@/lib/help/articles/starter/starter-article";

export const renewalsInYourCalendar: StarterArticle = {
  slug: "renewals-in-your-calendar",
  topic: "ACCOUNT",
  places: ["PAYMENTS", "INVOICE"],
  texts: {
    en: {
      title: "How do I see renewals and due dates in my calendar?",
      summary: "Get an address for your own calendar. It shows renewals, due dates and changes.",
      keywords: ["ical", "ics", "google calendar", "outlook", "apple calendar", "reminder", "subscribe"],
      body: `You can have an address that your calendar reads. It shows when a plan renews and what it costs, when an invoice is due, and what changes. It updates itself.

## Turn it on

1. Open [Notifications](/account/notifications).
2. Under **Calendar**, choose **Create a calendar address**.
3. Choose **Add to your calendar** on your phone or computer. If nothing opens, copy the address and paste it where your calendar asks for one, such as **From URL** in Google Calendar.

Most calendars read the address a few times a day. A change can take until the next day to appear.

## Keep the address to yourself

Anyone who has the address can read these dates. If another person got it, choose **New address**. The old one stops working at once, and you add the new one. **Turn off** ends it.
`,
    },
    sv: {
      title: "Hur ser jag förnyelser och förfallodagar i min kalender?",
      summary: "Skaffa en adress till din egen kalender. Den visar förnyelser, förfallodagar och ändringar.",
      keywords: ["ical", "ics", "google kalender", "outlook", "apple kalender", "påminnelse", "prenumerera"],
      body: `Du kan ha en adress som din kalender läser. Den visar när ett abonnemang förnyas och vad det kostar, när en faktura förfaller och vad som ändras. Den uppdateras av sig själv.

## Slå på den

1. Öppna [Aviseringar](/account/notifications).
2. Välj **Skapa en kalenderadress** under **Kalender**.
3. Välj **Lägg till i din kalender** i telefonen eller datorn. Öppnas inget, kopiera adressen och klistra in den där kalendern frågar efter en, till exempel **Från webbadress** i Google Kalender.

De flesta kalendrar läser adressen några gånger om dagen. Det kan dröja till nästa dag innan en ändring syns.

## Håll adressen för dig själv

Den som har adressen kan läsa datumen. Har någon annan fått den väljer du **Ny adress**. Den gamla slutar fungera direkt, och du lägger till den nya. **Stäng av** avslutar den.
`,
    },
  },
};
