/** An image that cannot be stored, or not as it is, by the name of its file. */
interface SpoiltPicture {
  /** As browsers derive it from the name: they do not know HEIC everywhere. */
  readonly type: string;
  readonly base64: string;
  /** What a person is told about it, after its name. */
  readonly sentence: string;
}

const heic = 'AAAAGGZ0eXBoZWljAAAAAG1pZjFoZWljmF525Ghcr3ORtxE3M2LXfa6TRG2dP2Jt7tjf0YlHyWYkQxGP26NMeQ==';

/** Images that are refused, as phones, cameras and broken transfers make them. Some have only their beginning. */
export const refusedPictures: Readonly<Record<string, SpoiltPicture>> = {
  'phone.HEIC': {
    type: '',
    base64: heic,
    sentence: 'is a HEIC photo, which most browsers cannot show. Save it as JPEG, and choose that.',
  },
  'phone-renamed.jpg': {
    type: 'image/jpeg',
    base64: heic,
    sentence: 'is a HEIC photo, which most browsers cannot show. Save it as JPEG, and choose that.',
  },
  'empty.png': { type: 'image/png', base64: '', sentence: 'is empty. Choose another copy of it.' },
  'cut-off.jpg': {
    type: 'image/jpeg',
    base64:
      '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQERMUFRUVDA8XGBYUGBIUFRT/2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBT/wAARCAJYAyADASIAAhEBAxEB/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/8QAHwEAAwEBAQEBAQEBAQAAAAAAAAECAwQFBgcICQoL/8QAtREAAgECBAQDBAcFBAQAAQJ3AAECAxEEBSExBhJBUQdhcRMiMoEIFEKRobHBCSMzUvAVYnLRChYkNOEl8RcYGRomJygpKjU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6goOEhYaHiImKkpOUlZaXmJmaoqOkpaanqKmqsrO0tba3uLm6wsPExcbHyMnK0tPU1dbX2Nna4uPk5ebn6Onq8vP09fb3+Pn6/9oADAMBAAIRAxEAPwDj6KK9Y8M6V4f13wzoc0/hqyimnuNVW4mt57oSyR2dnBcKqbpiody7rnaR8wwOK/OYQdR2TP5woUHXbSaXrfq0uz7nk9FeteBPD2heOIZdRPh+xsnsjdRNZC7njtbk/wBn3c8LM8k25Nkl',
    sentence: 'is damaged: part of it is missing. Choose another copy of it.',
  },
  'very-wide.png': {
    type: 'image/png',
    base64:
      'iVBORw0KGgoAAAANSUhEUgAATiAAAAAMCAIAAAAISBoHAAAC9ElEQVR4nO3OMQGAAAwDsFH/nuGvgXIkCvLcvQcAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAADwJ1kHAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAFrWAQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAICWdQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAACgZR0AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAaFkHAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAFrWAQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAICWdQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAACgZR0AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAaFkHAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAFrWAQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAICWdQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAACgfQwiARe/z2XsAAAAAElFTkSuQmCC',
    sentence: 'has 20,000 × 12 pixels, which is too narrow to be recognised. Crop it, and choose it again.',
  },
};

const sentence = 'is animated. Only its first frame is kept.';

/** Moving images, of which only a still is stored. */
export const movingPictures: Readonly<Record<string, SpoiltPicture>> = {
  'moving.gif': {
    type: 'image/gif',
    base64:
      'R0lGODlhyADIAIEAAP8AAAAAAAAAAAAAACH/C05FVFNDQVBFMi4wAwEAAAAh+QQAHgAAACwAAAAAyADIAAAI/wABCBxIsKDBgwgTKlzIsKHDhxAjSpxIsaLFixgzatzIsaPHjyBDihxJsqTJkyhTqlzJsqXLlzBjypxJs6bNmzhz6tzJs6fPn0CDCh1KtKjRo0iTKl3KtKnTp1CjSp1KtarVq1izat3KtavXr2DDih1LtqzZs2jTql3Ltq3bt3Djyp1Lt67du3jz6t3Lt6/fv4ADCx5MuLDhw4gTK17MuLHjx5AjS55MubLly5gza97MubPnz6BDix5NurTp06hTq17NurXr17Bjy55Nu7bt27hz697Nu7fv38CDCx9OvLjx48iTK1/OvLnz59CjS59Ovbr169iza9/Ovbv37+DDi0YfT768+fPo06tfz769+/fw48ufT7++/fv48+vfz7+///8ABijggAQWaOCBCCao4IIMNujggxBGKOGEFFZo4YUYZqhhWAEBACH5BAEeAAEALAAAAADIAMgAgQD/AAAAAAAAAAAAAAj/AAEIHEiwoMGDCBMqXMiwocOHECNKnEixosWLGDNq3Mixo8ePIEOKHEmypMmTKFOqXMmypcuXMGPKnEmzps2bOHPq3Mmzp8+fQIMKHUq0qNGjSJMqXcq0qdOnUKNKnUq1qtWrWLNq3cq1q9evYMOKHUu2rNmzaNOqXcu2rdu3cOPKnUu3rt27ePPq3cu3r9+/gAMLHky4sOHDiBMrXsy4sePHkCNLnky5suXLmDNr3sy5s+fPoEOLHk26tOnTqFOrXs26tevXsGPLnk27tu3buHPr3s27t+/fwIMLH068uPHjyJMrX868ufPn0KNLn069uvXr2LNr3869u/fv4MOLRh9Pvrz58+jTq1/Pvr379/Djy59Pv779+/jz69/Pv7///wAGKOCABBZo4IEIJqjgggw26OCDEEYo4YQUVmjhhRhmqGFYAQEAIfkEAR4AAQAsAAAAAMgAyACBAAD/AAAAAAAAAAAACP8AAQgcSLCgwYMIEypcyLChw4cQI0qcSLGixYsYM2rcyLGjx48gQ4ocSbKkyZMoU6pcybKly5cwY8qcSbOmzZs4c+rcybOnz59AgwodSrSo0aNIkypdyrSp06dQo0qdSrWq1atYs2rdyrWr169gw4odS7as2bNo06pdy7at27dw48qdS7eu3bt48+rdy7ev37+AAwseTLiw4cOIEytezLix48eQI0ueTLmy5cuYM2vezLmz58+gQ4seTbq06dOoU6tezbq169ewY8ueTbu27du4c+vezbu379/AgwsfTry48ePIkytfzry58+fQo0ufTr269evYs2vfzr279+/gw4tGH0++vPnz6NOrX8++vfv38OPLn0+/vv37+PPr38+/v///AAYo4IAEFmjggQgmqOCCDDbo4IMQRijhhBRWaOGFGGaoYVgBAQA7',
    sentence,
  },
  'moving.webp': {
    type: 'image/webp',
    base64:
      'UklGRtwCAABXRUJQVlA4WAoAAAACAAAAxwAAxwAAQU5JTQYAAAAAAAAAAABBTk1G5AAAAAAAAAAAAMcAAMcAACwBAAJWUDggzAAAADATAJ0BKsgAyAA+bTaaSaQjIqEgSACADYlpbt/wL0C8AfoBI+00B+AALlAey993jyLrvbLctZhgDMorymaJKuPHu5azDAGZRXlM0SVcePdy1mGAMyivKZokq48e7lrMMAZlFeUzRJVx493LWYYAzKK8pmiSrjx7uWswwBmUV5TNElXHj3ctZhgDMorymaJKuPHu5azDAGZRXlM0SVcePdx0AAD+8KIv//kFywuuRr//8gP+QH/ID/+PxaS9A991CLqEXUIuoRdL8QIAAEFOTUbgAAAAAAAAAAAAxwAAxwAALAEAAFZQOCDIAAAA1BIAnQEqyADIAD5tNJNJggQAANiWlu3/AvQLwB+AEl7TQH4AfgAC90HsOdVn6eqZyp2KUWV8vCC0ZWRyLCw5sUosr5eEFoysjkWFhzYpRZXy8ILRlZHIsLDmxSiyvl4QWjKyORYWHNilFlfLwgtGVkciwsObFKLK+XhBaMrI5FhYc2KUWV8vCC0ZWRyLCw5sUosr5eEFoysjkWFhzYZAAP7l1H//taA4NV/mf///ffCiO3X+gepn3wbweMVSKiEX0adan3NCgABBTk1G3AAAAAAAAAAAAMcAAMcAACwBAABWUDggxAAAAFQSAJ0BKsgAyAA+bTSTSYIEAADYlpbt/wL0C8AfoBI+00AC1Snrj3g75Zx743JSoYclKhhyUqGHJSoYclKhhyUqGHJSoYclKhhyUqGHJSoYclKhhyUqGHJSoYclKhhyUqGHJSoYclKhhyUqGHJSoYclKhhyUqGHJSoYclKhhyUqGHJSoYclKhhyUqGHJSoYclKhhyUqGHJSoWgAAP75Ji//+QH/+QH/+QH/8gP/+IXeyGY/DelExnnAf5KAF4LX3pEAAAA=',
    sentence,
  },
};

/** The file to choose, drop or paste. */
export function spoiltPicture(name: string): File {
  const { type, base64 } = refusedPictures[name] ?? movingPictures[name] ?? { type: '', base64: '' };
  return new File([bytesOf(base64)], name, { type });
}

export function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}
