"""`python -m cornerwise` is the same as the command `cornerwise`."""

from cornerwise.cli import main

if __name__ == "__main__":
    main()
