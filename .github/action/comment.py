"""Writes what changed as a comment on the pull request, or over the comment of an earlier run: one for each problem and
solver. A token that may not comment, as that of a fork, is a warning and no failure."""
import json
import os
import pathlib
import sys
import urllib.error
import urllib.request

LONGEST = 60000  # GitHub takes 65,536 characters.


def call(method, path, body=None):
    request = urllib.request.Request(
        f"{os.environ['GITHUB_API_URL']}/repos/{os.environ['GITHUB_REPOSITORY']}/{path}", method=method,
        data=None if body is None else json.dumps(body).encode(),
        headers={"Authorization": f"Bearer {os.environ['GITHUB_TOKEN']}", "Accept": "application/vnd.github+json",
                 "Content-Type": "application/json", "X-GitHub-Api-Version": "2022-11-28"})
    with urllib.request.urlopen(request, timeout=30) as answer:
        return json.load(answer)


def comments(number):
    page = 1
    while True:
        some = call("GET", f"issues/{number}/comments?per_page=100&page={page}")
        yield from some
        if len(some) < 100:
            return
        page += 1


def main():
    number = int(os.environ["PLUMBLINE_PULL_REQUEST"])
    mark = f"<!-- plumbline {os.environ['PLUMBLINE_PROBLEM']} {os.environ['PLUMBLINE_SOLVER']} -->"
    text = pathlib.Path(os.environ["PLUMBLINE_CHANGES"]).read_text()
    if len(text) > LONGEST:
        text = text[:LONGEST].rsplit("\n", 1)[0] + "\n\nThe job's summary has the rest.\n"
    body = f"{mark}\n{text}"
    try:
        mine = next((one["id"] for one in comments(number) if one["body"].startswith(mark)), None)
        if mine is None:
            call("POST", f"issues/{number}/comments", {"body": body})
        else:
            call("PATCH", f"issues/comments/{mine}", {"body": body})
    except urllib.error.HTTPError as error:
        if error.code not in (401, 403, 404):
            sys.exit(f"::error title=Plumbline cannot comment::GitHub answers {error.code} {error.reason}.")
        print(f"::warning title=Plumbline cannot comment::GitHub answers {error.code} {error.reason}: give the job the "
              "permission `pull-requests: write`. The job's summary has the changes.")
    except urllib.error.URLError as error:
        sys.exit(f"::error title=Plumbline cannot comment::GitHub cannot be reached: {error.reason}.")


main()
