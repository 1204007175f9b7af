export type Failure = {
  reasonCode: string;
  message: string;
  retryable: boolean;
  fixable?: boolean;
  requiredFields?: string[];
};
