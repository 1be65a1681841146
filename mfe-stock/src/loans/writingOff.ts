import type { Loan } from '@vended/contract/stock/loans';
import { createContext } from 'react';

/** Opens the form that writes a loan off. */
export const WritingOff = createContext<(loan: Loan) => void>(() => undefined);

/** The element that says what was lent, which describes the button in its row. */
export const lineId = (id: string): string => `loan-${id}`;
