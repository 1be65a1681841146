import { get, getFile, post } from '@vended/module/query/moduleApi';
import type { InputOf, OutputOf } from '@vended/contract/call';
import type { exportCalls } from '@vended/contract/exports';
import type { listLoans, writeOffLoan } from '@vended/contract/stock/loans';
import { type ListPart, listPages, pageSize } from '@vended/design/table/listPages';
import { moduleApi } from '../moduleApi';

type LoansQuery = Omit<InputOf<typeof listLoans>, 'limit' | 'cursor'>;

/** Requests a page of loans. */
const loansPart = (query: LoansQuery, part: ListPart) =>
  get<typeof listLoans>('/stock_loans', { ...query, ...part }, { loans: 'list' });

/** Requests the loans that the filters find as a CSV file. */
export const loansFile = (query: LoansQuery) =>
  getFile<typeof exportCalls.stock_loans.call>('/stock_loans_csv', query);

export const { useLoansInfiniteQuery, useLoansOfPersonQuery, useWriteOffLoanMutation } =
  moduleApi.injectEndpoints({
    endpoints: (build) => ({
      loans: build.infiniteQuery<OutputOf<typeof listLoans>, LoansQuery, ListPart>({
        infiniteQueryOptions: listPages,
        query: ({ queryArg, pageParam }) => loansPart(queryArg, pageParam),
        providesTags: ['Stock'],
      }),
      /** The loans of a person that are still open, the longest overdue first: as many as a page of a list has. */
      loansOfPerson: build.query<OutputOf<typeof listLoans>, string>({
        query: (person_id) => loansPart({ person_id }, { limit: pageSize }),
        providesTags: ['Stock'],
      }),
      writeOffLoan: build.mutation<
        OutputOf<typeof writeOffLoan>,
        Omit<InputOf<typeof writeOffLoan>, 'action'>
      >({
        query: (input) =>
          post<typeof writeOffLoan>('/stock_loans', { action: 'WRITE_OFF', ...input }, { message: 'value' }),
        // After a refusal too: it says what is still to be returned, and so does the list then.
        invalidatesTags: ['Stock'],
      }),
    }),
  });
